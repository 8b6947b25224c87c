/** That people were here. */
@NullMarked
package io.daybook.events.activity;

import org.jspecify.annotations.NullMarked;
