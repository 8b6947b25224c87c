@NullMarked
package io.daybook.api.externaltools;

import org.jspecify.annotations.NullMarked;
