/** What happens to imports from a student information system. */
@NullMarked
package io.daybook.events.sis;

import org.jspecify.annotations.NullMarked;
