/** Logins and passwords: HTTP operations. */
@NullMarked
package io.daybook.api.people.logins;

import org.jspecify.annotations.NullMarked;
