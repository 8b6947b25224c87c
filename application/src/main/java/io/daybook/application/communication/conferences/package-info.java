/** Web conferences of courses and groups: use cases and providers. */
@NullMarked
package io.daybook.application.communication.conferences;

import org.jspecify.annotations.NullMarked;
