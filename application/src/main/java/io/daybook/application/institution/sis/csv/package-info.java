/** Reading of SIS import files: use cases. */
@NullMarked
package io.daybook.application.institution.sis.csv;

import org.jspecify.annotations.NullMarked;
