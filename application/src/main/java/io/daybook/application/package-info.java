/**
 * Use cases that combine reads and commands, process managers, background jobs, imports and
 * reports. Nothing here knows HTTP.
 */
@NullMarked
package io.daybook.application;

import org.jspecify.annotations.NullMarked;
