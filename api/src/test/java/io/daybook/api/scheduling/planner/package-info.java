@NullMarked
package io.daybook.api.scheduling.planner;

import org.jspecify.annotations.NullMarked;
