/** Events of user activity. */
@NullMarked
package io.daybook.events.people.activity;

import org.jspecify.annotations.NullMarked;
