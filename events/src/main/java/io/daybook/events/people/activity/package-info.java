/** That users were here. */
@NullMarked
package io.daybook.events.people.activity;

import org.jspecify.annotations.NullMarked;
