/** Items of modules: tests. */
@NullMarked
package io.daybook.api.content.moduleitems;

import org.jspecify.annotations.NullMarked;
