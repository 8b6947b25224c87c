/** When people were last seen. */
@NullMarked
package io.daybook.query.activity;

import org.jspecify.annotations.NullMarked;
