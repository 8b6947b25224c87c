/** Items of modules: use cases. */
@NullMarked
package io.daybook.application.content.moduleitems;

import org.jspecify.annotations.NullMarked;
