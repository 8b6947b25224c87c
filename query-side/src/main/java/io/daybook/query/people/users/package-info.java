/** Users, logins and their account associations: views and queries. */
@NullMarked
package io.daybook.query.people.users;

import org.jspecify.annotations.NullMarked;
