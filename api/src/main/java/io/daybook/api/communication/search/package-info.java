/** Finds users and contexts to write to. */
@NullMarked
package io.daybook.api.communication.search;

import org.jspecify.annotations.NullMarked;
