/** Puts on record that people were here. */
@NullMarked
package io.daybook.command.activity;

import org.jspecify.annotations.NullMarked;
