@NullMarked
package io.daybook.api.masterypaths;

import org.jspecify.annotations.NullMarked;
