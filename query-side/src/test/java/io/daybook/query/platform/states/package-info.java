/** Tests of states. */
@NullMarked
package io.daybook.query.platform.states;

import org.jspecify.annotations.NullMarked;
