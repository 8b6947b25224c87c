/** Logins and passwords: use cases. */
@NullMarked
package io.daybook.application.people.logins;

import org.jspecify.annotations.NullMarked;
