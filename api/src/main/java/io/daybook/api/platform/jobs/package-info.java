/** Work that takes longer than a request: requesting it, doing it, telling how far it is. */
@NullMarked
package io.daybook.api.platform.jobs;

import org.jspecify.annotations.NullMarked;
