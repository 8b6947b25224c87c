/** Activity of users. */
@NullMarked
package io.daybook.command.people.activity;

import org.jspecify.annotations.NullMarked;
