/** Reading the CSV files of an import, whatever somebody put into them. */
@NullMarked
package io.daybook.api.sis.csv;

import org.jspecify.annotations.NullMarked;
