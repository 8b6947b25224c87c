/** States, and their names for clients. */
@NullMarked
package io.daybook.query.platform.states;

import org.jspecify.annotations.NullMarked;
