/** Web conferences of courses and groups: operations. */
@NullMarked
package io.daybook.api.communication.conferences;

import org.jspecify.annotations.NullMarked;
