/** Shows imports from a student information system and what they left behind. */
@NullMarked
package io.daybook.query.institution.sis;

import org.jspecify.annotations.NullMarked;
