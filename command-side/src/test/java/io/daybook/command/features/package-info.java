@NullMarked
package io.daybook.command.features;

import org.jspecify.annotations.NullMarked;
