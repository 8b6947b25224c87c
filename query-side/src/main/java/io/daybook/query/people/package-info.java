/** Users, their logins, sections and enrollments. */
@NullMarked
package io.daybook.query.people;

import org.jspecify.annotations.NullMarked;
