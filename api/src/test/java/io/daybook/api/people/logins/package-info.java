/** Logins and passwords: tests. */
@NullMarked
package io.daybook.api.people.logins;

import org.jspecify.annotations.NullMarked;
