/** Logins and passwords: tests. */
@NullMarked
package io.daybook.application.people.logins;

import org.jspecify.annotations.NullMarked;
