/** Imports from a student information system. */
@NullMarked
package io.daybook.api.sis;

import org.jspecify.annotations.NullMarked;
