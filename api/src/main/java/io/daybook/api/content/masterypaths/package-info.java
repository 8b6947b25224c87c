/** Mastery paths: what students do next depending on a score. */
@NullMarked
package io.daybook.api.content.masterypaths;

import org.jspecify.annotations.NullMarked;
