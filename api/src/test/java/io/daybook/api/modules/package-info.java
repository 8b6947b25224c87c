@NullMarked
package io.daybook.api.modules;

import org.jspecify.annotations.NullMarked;
