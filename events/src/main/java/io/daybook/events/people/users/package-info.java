/** What happens to users, their logins, sections and enrollments. */
@NullMarked
package io.daybook.events.people.users;

import org.jspecify.annotations.NullMarked;
