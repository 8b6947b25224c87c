@NullMarked
package io.daybook.query.features;

import org.jspecify.annotations.NullMarked;
