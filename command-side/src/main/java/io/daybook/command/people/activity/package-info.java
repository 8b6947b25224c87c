/** Puts on record that people were here. */
@NullMarked
package io.daybook.command.people.activity;

import org.jspecify.annotations.NullMarked;
