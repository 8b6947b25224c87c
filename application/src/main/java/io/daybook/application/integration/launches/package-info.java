/** Launches of tools: signed forms that a browser posts to them. */
@NullMarked
package io.daybook.application.integration.launches;

import org.jspecify.annotations.NullMarked;
