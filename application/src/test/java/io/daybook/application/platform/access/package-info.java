/** Tests of who may do what. */
@NullMarked
package io.daybook.application.platform.access;

import org.jspecify.annotations.NullMarked;
