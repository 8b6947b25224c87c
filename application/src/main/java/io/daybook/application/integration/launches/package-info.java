/** Launches of tools: signed forms that a browser submits to them. */
@NullMarked
package io.daybook.application.integration.launches;

import org.jspecify.annotations.NullMarked;
