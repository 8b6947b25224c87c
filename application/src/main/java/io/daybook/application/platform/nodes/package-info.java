/** Checks of a node before it serves together with others. */
@NullMarked
package io.daybook.application.platform.nodes;

import org.jspecify.annotations.NullMarked;
