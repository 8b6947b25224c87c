@NullMarked
package io.daybook.query.modules;

import org.jspecify.annotations.NullMarked;
