/** Last activity of users: views and queries. */
@NullMarked
package io.daybook.query.people.activity;

import org.jspecify.annotations.NullMarked;
