/** Projection of events to views, and common queries of views. */
@NullMarked
package io.daybook.query.platform.views;

import org.jspecify.annotations.NullMarked;
