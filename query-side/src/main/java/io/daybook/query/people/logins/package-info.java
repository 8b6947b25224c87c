/** Logins and passwords: views and queries. */
@NullMarked
package io.daybook.query.people.logins;

import org.jspecify.annotations.NullMarked;
