/** Modules: use cases. */
@NullMarked
package io.daybook.application.content.modules;

import org.jspecify.annotations.NullMarked;
