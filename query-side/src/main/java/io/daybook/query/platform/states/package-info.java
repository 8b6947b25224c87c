/** States and the words in which clients are told of them. */
@NullMarked
package io.daybook.query.platform.states;

import org.jspecify.annotations.NullMarked;
