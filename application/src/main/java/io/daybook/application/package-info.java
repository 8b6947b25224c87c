/**
 * Use cases that combine queries and commands, process managers, background jobs, imports and
 * reports. Nothing here depends on HTTP.
 */
@NullMarked
package io.daybook.application;

import org.jspecify.annotations.NullMarked;
