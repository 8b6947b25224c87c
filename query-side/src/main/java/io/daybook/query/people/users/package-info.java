/** Users, their logins, sections and enrollments. */
@NullMarked
package io.daybook.query.people.users;

import org.jspecify.annotations.NullMarked;
