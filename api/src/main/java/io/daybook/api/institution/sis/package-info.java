/** Imports from a student information system. */
@NullMarked
package io.daybook.api.institution.sis;

import org.jspecify.annotations.NullMarked;
