@NullMarked
package io.daybook.command.scheduling.planner;

import org.jspecify.annotations.NullMarked;
