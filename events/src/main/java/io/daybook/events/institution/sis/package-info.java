/** What happens to imports from a student information system. */
@NullMarked
package io.daybook.events.institution.sis;

import org.jspecify.annotations.NullMarked;
