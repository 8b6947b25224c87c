@NullMarked
package io.daybook.api.content.modules;

import org.jspecify.annotations.NullMarked;
