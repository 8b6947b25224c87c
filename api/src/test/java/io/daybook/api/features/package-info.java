@NullMarked
package io.daybook.api.features;

import org.jspecify.annotations.NullMarked;
