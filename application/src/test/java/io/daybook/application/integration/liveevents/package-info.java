/** Tests of what live events tell. */
@NullMarked
package io.daybook.application.integration.liveevents;

import org.jspecify.annotations.NullMarked;
