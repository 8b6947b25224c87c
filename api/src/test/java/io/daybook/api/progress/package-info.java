@NullMarked
package io.daybook.api.progress;

import org.jspecify.annotations.NullMarked;
